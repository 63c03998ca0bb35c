/** Timers of a page slow down when its tab is hidden; those of a worker do not. */
const period = 20_000

setInterval(() => postMessage(null), period)
