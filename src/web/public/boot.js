// Runs before anything is painted, so that the colours and the direction of the last visit stand from the first moment,
// and what every visit asks for is on its way while the client itself is still being loaded. It is a file of its own
// because the page's security policy allows no script inside the page.
;(() => {
  const read = key => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const root = document.documentElement
  const wanted = read('larder.color-scheme')
  const dark = wanted === 'dark' || (wanted !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  const language = read('larder.language')
  if (language) {
    root.lang = language
    root.dir = /^(ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr'
  }

  // A client that cannot be fetched, or that a browser cannot read, cannot say so itself.
  const sayUnreachable = () => document.getElementById('unreachable')?.removeAttribute('hidden')
  addEventListener('error', sayUnreachable, true)

  // Older browsers lack functions that the client uses; written here, the file with them comes before the client.
  const isOlder = ![Map.groupBy, Promise.withResolvers, RegExp.escape, URL.parse, Set.prototype.union].every(Boolean)
  if (isOlder) document.write('<script src="./older-browsers.js"></script>')

  // The client takes these answers from src/web/api/preloaded-responses.ts instead of asking again.
  const early = new Map()
  window.larderEarly = early
  const base = document.baseURI
  const ask = (path, whenAnswered, household) => {
    const { href } = new URL(path, base)
    const headers = { 'accept-language': root.lang, ...household }
    const answer = fetch(href, { credentials: 'same-origin', headers })
    const told = whenAnswered ? answer.then(whenAnswered) : answer
    told.catch(() => {})
    early.set(href, told)
  }

  // Only a language that is named exactly: anything nearer to guessing is the client's to choose.
  const words = JSON.parse(document.currentScript.dataset.words || '{}')
  const file = words[language || navigator.language]
  if (file) ask(file)

  const place = location.href.startsWith(base) ? location.href.slice(base.length) : null
  ask('api/auth/session', async response => {
    const user = response.ok ? await response.clone().json() : null
    // Of several households, this is asked in the one that the client will ask in: another page may go on meanwhile.
    const household = user?.households?.length > 1 ? { 'larder-household': user.householdId } : {}
    // At home in one's own recipes, as most visits begin: the usual list, before the client could ask for it.
    if (user && !read('larder.recipeOrder') && (place === '' || place === `g/${encodeURIComponent(user.groupSlug)}`))
      ask('api/recipes?orderBy=created_at&orderDirection=desc&page=1&perPage=30', undefined, household)
    // What says which days the board of the plan shows, so that their meals can be asked for at once.
    if (user && /^household\/mealplan\/planner\/view\b/.test(place))
      for (const path of ['self', 'mealplans/settings']) ask(`api/households/${path}`, undefined, household)
    return response
  })

  // The first number that is written in the way of a language makes the browser load how all of them do. Cards show
  // numbers, and until the client has come nobody waits for anything else.
  setTimeout(() => new Intl.NumberFormat(root.lang))
})()
