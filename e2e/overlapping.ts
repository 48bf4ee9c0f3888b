import type { Page } from 'playwright-core'

/**
 * Words that lie upon other words, as they are seen: what is cut away by a box around it does not count, nor what floats
 * above the page. Letters are taken a little lower than their line, since lines may stand close.
 */
export const overlapping = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const layerOf = one => {
      for (let at = one; at; at = at.parentElement) if (/fixed|sticky/.test(getComputedStyle(at).position)) return at
      return null
    }
    const seen = (rect, parent) => {
      const inset = rect.height / 4
      let { left, right } = rect
      let top = rect.top + inset
      let bottom = rect.bottom - inset
      for (let at = parent; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at)
        const box = at.getBoundingClientRect()
        if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
      }
      return { left, right, top, bottom }
    }
    const pieces = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!node.data.trim() || !parent || parent.closest('svg, script, style, noscript')) continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      range.selectNodeContents(node)
      const layer = layerOf(parent)
      for (const rect of range.getClientRects()) {
        const part = seen(rect, parent)
        if (part.right - part.left > 2 && part.bottom - part.top > 2) pieces.push({ ...part, node, layer })
      }
    }
    pieces.sort((a, b) => a.top - b.top)
    const faults = new Set()
    pieces.forEach((one, index) => {
      for (let next = index + 1; pieces[next] && pieces[next].top < one.bottom - 1; next += 1) {
        const other = pieces[next]
        if (other.node === one.node || other.layer !== one.layer) continue
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        if (width > 2 && height > 2) faults.add('“' + one.node.data.trim().slice(0, 40) + '” lies upon “' + other.node.data.trim().slice(0, 40) + '”')
      }
    })
    return [...faults].slice(0, 5)
  })()`)
