// A page in the background may look at the clock once a minute; its workers may every second.
setInterval(() => postMessage(null), 1000)
