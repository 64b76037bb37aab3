# An example to begin with: do people ask for less where the bank holds less? Needs R alone. Run it in this folder.
data <- if (dir.exists("data")) "data" else "../data"
read_sheet <- function(name) { # as read.csv, with empty cells as NA, and true and false as TRUE and FALSE
  sheet <- read.csv(file.path(data, paste0("description-", name, "_data.csv")), na.strings = "", encoding = "UTF-8")
  truth <- vapply(sheet, function(x) is.character(x) && all(x %in% c("true", "false", NA)), NA)
  sheet[truth] <- lapply(sheet[truth], function(x) x == "true")
  sheet
}
requests <- read_sheet("requests")
requests <- requests[requests$by == "player", ] # a person's own request, no stand-in's
slope <- function(rows) { # asked = the table's level + slope * cards in the bank
  tables <- factor(rows$table)
  model <- if (nlevels(tables) > 1) lm(asked ~ before + tables, rows) else lm(asked ~ before, rows)
  coef(model)[["before"]]
}
tables <- unique(requests$table)
if (length(tables)) {
  without <- vapply(tables, function(left) if (length(tables) > 1) slope(requests[requests$table != left, ]) else NA_real_, 0)
  error <- sqrt((length(without) - 1) / length(without) * sum((without - mean(without))^2)) # jackknife over tables
  cat(sprintf("A card more in the bank: %.4f cards more asked for (standard error over %d tables: %.4f)\n",
              slope(requests), length(tables), error))
  means <- tapply(requests$asked, requests$round, mean)
  pdf("asked_by_round.pdf")
  plot(as.numeric(names(means)), means, type = "b", xlab = "Round", ylab = "Mean cards asked for of a kind", ylim = c(0, max(means)))
  invisible(dev.off())
}
