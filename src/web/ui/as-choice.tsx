/** A line of a menu that is one of several choices; the menu would say that it is a mere action. */
export const asChoice = (isChosen: boolean) => (props: object) => (
  <button type="button" {...props} role="menuitemradio" aria-checked={isChosen} />
)
