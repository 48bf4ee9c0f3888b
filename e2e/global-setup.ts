import { chromiumPath, headlessPath } from './chromium.ts'

/** Two workers would install a missing browser at once, and get into each other's way. */
export default function setup(): void {
  headlessPath()
  chromiumPath()
}
