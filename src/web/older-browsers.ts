// What browsers before the middle of 2025 lack and the client uses: a tablet on a kitchen wall is seldom new. boot.js brings
// this file, built for itself, only to those that need it.
import 'core-js/stable/array/from-async'
import 'core-js/stable/array/to-reversed'
import 'core-js/stable/array/to-sorted'
import 'core-js/stable/array/to-spliced'
import 'core-js/stable/array/with'
import 'core-js/stable/iterator'
import 'core-js/stable/map/group-by'
import 'core-js/stable/object/group-by'
import 'core-js/stable/promise/try'
import 'core-js/stable/promise/with-resolvers'
import 'core-js/stable/regexp/escape'
import 'core-js/stable/set'

// Whole implementations of addresses are many times larger than what is missing of them.
URL.canParse ??= (address, base) => URL.parse(address, base) !== null
URL.parse ??= (address, base) => {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

Element.prototype.checkVisibility ??= function (this: Element) {
  return this.getClientRects().length > 0
}
