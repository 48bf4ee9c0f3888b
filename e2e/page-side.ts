import type { Page } from 'playwright-core'

/**
 * Single lines whose words run the other way than the page and that do not begin at the page's side of their box: a Latin
 * name at the far end of an Arabic column, or in a field away from its label.
 */
export const onWrongSide = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const direction = getComputedStyle(document.documentElement).direction
    const range = document.createRange()
    const faults = [...document.querySelectorAll('main [dir]:not(input, textarea, [contenteditable])')].filter(one => {
      const style = getComputedStyle(one)
      if (style.direction === direction || /inline|contents/.test(style.display) || style.textAlign === 'center') return false
      if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('.cm-editor')) return false
      range.selectNodeContents(one)
      const words = range.getBoundingClientRect()
      const box = one.getBoundingClientRect()
      const isOneLine = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8))).size === 1
      const start = side => (direction === 'rtl' ? side.right : side.left)
      const padding = parseFloat(style.paddingInlineStart) + parseFloat(style.paddingInlineEnd)
      return isOneLine && words.width < box.width && Math.abs(start(box) - start(words)) > padding + 4
    })
    const side = direction === 'rtl' ? 'right' : 'left'
    const fields = [...document.querySelectorAll('main input:is([type=text], [type=search], [type=email], :not([type]))')]
      .filter(one => one.value && !one.closest('[dir=ltr]') && getComputedStyle(one).textAlign !== side)
    const said = [...faults.map(one => one.textContent), ...fields.map(one => one.value)]
    // What is said to listeners only has no width; what is isolated runs its own way.
    const shownIn = one => [one, ...one.querySelectorAll('*')]
      .filter(part => part.closest('bdi, [dir]') === one && part.getBoundingClientRect().width > 2)
      .flatMap(part => [...part.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data))
      .join('')
    // A sentence of ours that only begins with a name in other letters.
    const turned = [...document.querySelectorAll('main :is(bdi, [dir=auto])')]
      .filter(one => direction === 'rtl' && getComputedStyle(one).direction === 'ltr')
      .filter(one => one.checkVisibility() && /\\p{Script=Arabic}/u.test(shownIn(one)))
    return [
      ...new Set(said.map(text => '“' + text.trim().slice(0, 40) + '” on the wrong side')),
      ...turned.map(one => '“' + one.textContent.trim().slice(0, 40) + '” runs from the left'),
    ].slice(0, 5)
  })()`)

/**
 * Lines in Latin letters that begin with a number and stand in an Arabic line, where the number comes last; and sentences in
 * Latin letters at the end of one, whose stop comes before them.
 */
export const readBackwards = (page: Page): Promise<string[]> =>
  page.evaluate<
    string[]
  >(`[...document.querySelectorAll(':is(main, [role=dialog]) :is(button, p, li, label, span, a, h2)')]
    .filter(one => (/^\\d+ .*[a-z]/i.test(one.textContent.trim()) && !/\\p{Script=Arabic}/u.test(one.textContent))
      || /\\p{Script=Arabic}.*[a-z]+ [a-z]+ [a-z]+[.!?]$/iu.test(one.textContent))
    .filter(one => one.checkVisibility() && !one.querySelector('[dir], bdi') && getComputedStyle(one.closest('[dir], bdi')).direction === 'rtl')
    .map(one => '“' + one.textContent.trim().slice(0, 40) + '” is read backwards')`)
