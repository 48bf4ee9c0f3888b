/**
 * Keeps the width of the space beside the page for its scroll bar in `--gutter`, so that the page can stand still while a
 * dialog, which covers that space, is open.
 */
export function followGutter() {
  const { body, documentElement } = document
  let known = 0
  new ResizeObserver(() => {
    if (body.hasAttribute('data-scroll-locked')) return
    const width = Math.max(0, Math.round(innerWidth - body.offsetWidth))
    if (width === known) return
    known = width
    documentElement.style.setProperty('--gutter', `${width}px`)
  }).observe(body)
}
