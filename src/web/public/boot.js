// Runs before anything is painted, so that the colours and the direction of the last visit stand from the first moment.
// It is a file of its own because the page's security policy allows no script inside the page.
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
})()
