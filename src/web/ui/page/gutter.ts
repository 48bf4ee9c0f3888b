/**
 * Keeps the width of the space beside the page for its scroll bar in `--gutter-left` and `--gutter-right`, so that the page
 * can stand still while a dialog, which covers that space, is open. Which side it is depends on the browser, not only on
 * where lines begin.
 */
export function followGutter() {
  const { body, documentElement } = document
  let known = ''
  new ResizeObserver(() => {
    if (body.hasAttribute('data-scroll-locked')) return
    const { left, right } = body.getBoundingClientRect()
    const sides = { left: px(left), right: px(innerWidth - right) }
    if (`${sides.left} ${sides.right}` === known) return
    known = `${sides.left} ${sides.right}`
    for (const side of ['left', 'right'] as const) documentElement.style.setProperty(`--gutter-${side}`, sides[side])
  }).observe(body)
}

const px = (space: number) => `${Math.max(0, Math.round(space))}px`
