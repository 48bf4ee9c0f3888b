// Shows the shopping list that was on the screen last until the client has come, which takes a slow phone two seconds. It is
// kept by src/web/ui/snapshot/keep-snapshot.ts. Of what is on it links work, and ticks: they are kept until the client takes them.
;(() => {
  const read = key => {
    try {
      return JSON.parse(localStorage.getItem(key))
    } catch {
      return null
    }
  }
  const client = document.currentScript.dataset.client
  // While developing, the page itself names the client.
  const begin = () =>
    client &&
    document.body.append(
      Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: client }),
    )

  const kept = read(`larder.snapshot ${location.href}`)
  const user = read('larder.user')
  const app = document.getElementById('app')
  const isSame =
    kept &&
    kept.client === client &&
    kept.wanted === (localStorage.getItem('larder.language') || navigator.language) &&
    kept.width === innerWidth &&
    kept.userId === user?.id &&
    kept.householdId === user.householdId
  if (!isSame) return begin()

  // Of a language that nobody chose, the page does not know yet.
  Object.assign(document.documentElement, { lang: kept.lang, dir: kept.dir })
  // The client takes all of it away with its own first picture, and the listener with it.
  const shown = document.createElement('div')
  shown.style.display = 'contents'
  shown.setAttribute('aria-busy', 'true')
  shown.innerHTML = `<style>${kept.styles}</style>${kept.html}`
  shown.addEventListener('change', ({ target }) => {
    const row = target.closest('[data-item]')
    if (!row) return
    row.toggleAttribute('data-checked', target.checked)
    const { userId, listId, seen, amounts } = kept
    const itemId = row.dataset.item
    const tick = { userId, listId, seen, itemId, amount: amounts[itemId], checked: target.checked, at: Date.now() }
    const ticks = read('larder.snapshot-ticks') ?? []
    try {
      localStorage.setItem('larder.snapshot-ticks', JSON.stringify([...ticks, tick]))
    } catch {
      target.checked = !target.checked
      row.toggleAttribute('data-checked', target.checked)
    }
  })
  app.append(shown)

  // Nothing is painted for a page that nobody looks at.
  if (document.visibilityState === 'hidden') begin()
  else requestAnimationFrame(() => setTimeout(begin))
})()
