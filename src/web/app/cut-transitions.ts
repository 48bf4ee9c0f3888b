/**
 * A page that leads straight on to another cuts its own transition short. The browser tells so by a promise that the router
 * keeps to itself, and would complain that nobody listens.
 */
export function allowCutTransitions(): void {
  // Older browsers do without.
  const start = document.startViewTransition?.bind(document)
  if (!start) return
  document.startViewTransition = how => {
    const transition = start(how)
    transition.ready.catch(() => undefined)
    return transition
  }
}
