"""Every sentence that people read, in files that a teacher could edit."""
