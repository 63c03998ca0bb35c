/** The heart beats in a worker, because timers of a page slow down when its tab is hidden. */
const period = 20_000

setInterval(() => postMessage(null), period)
