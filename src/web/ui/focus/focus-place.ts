/** Something that had the focus, and where it stood then: its place among the children of each element around it. */
export interface Trail {
  element: HTMLElement
  around: { parent: Element; index: number }[]
}

const controls = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'
/** What is beside something in one of these is of its kind. */
const lists = 'ul, ol, table, fieldset, [role="list"], [role="group"], [role="toolbar"], [role="radiogroup"]'
/** Nothing beyond these is beside it. */
const bounds = 'section, main, nav, [role="dialog"], [role="status"], body'

export function trailOf(element: HTMLElement): Trail {
  const around: Trail['around'] = []
  for (let child: Element = element; child.parentElement; child = child.parentElement)
    around.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  return { element, around }
}

/**
 * Where somebody goes on whose focus was lost: where they were, if that can be entered again; and once it is certain that
 * it cannot, what is next in the same list, the heading of the part it stood in, what had the focus before, or the page's
 * heading, whichever is there first.
 */
export function placeAfter(remembered: readonly Trail[], isGone: boolean): HTMLElement | undefined {
  const last = remembered.at(-1)
  if (!last) return undefined
  if (isUsable(last.element)) return last.element
  if (!isGone) return undefined
  for (const trail of remembered.toReversed()) {
    const place = isUsable(trail.element) ? trail.element : (neighbourOf(trail) ?? headingOf(trail))
    if (place) return place
  }
  return entered(document.querySelector('main h1'))
}

const isUsable = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled') && !element.closest('[inert]') && element.checkVisibility()

function neighbourOf({ element, around }: Trail): HTMLElement | undefined {
  const from = around.findIndex(({ parent }) => parent.isConnected)
  const outermost = around.findIndex(({ parent }, level) => level >= from && parent.matches(lists))
  for (const { parent, index } of around.slice(from, Math.max(outermost, 0) + 1)) {
    if (parent.matches(bounds)) return undefined
    const children = [...parent.children]
    for (const child of [...children.slice(index), ...children.slice(0, index).reverse()]) {
      const found = [child, ...child.querySelectorAll(controls)].filter(
        (one): one is HTMLElement => one instanceof HTMLElement && one.matches(controls) && isUsable(one),
      )
      // In a row of several controls, the one that does the same.
      const place = found.find(({ className }) => className === element.className) ?? found[0]
      if (place) return place
    }
  }
  return undefined
}

/** The heading of the part of the page it stood in, as far as that is still there. */
function headingOf({ around }: Trail): HTMLElement | undefined {
  const part = around.find(({ parent }) => parent.isConnected)?.parent.closest('section, [role="dialog"], main')
  return part?.matches('main') ? undefined : entered(part?.querySelector('h1, h2, h3') ?? null)
}

function entered(heading: Element | null): HTMLElement | undefined {
  if (!(heading instanceof HTMLElement) || !isUsable(heading)) return undefined
  heading.tabIndex = -1
  return heading
}
