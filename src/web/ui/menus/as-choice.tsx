/** A line of a menu that is chosen or not, alone or as one of several; the menu would say that it is a mere action. */
export const asChoice = (isChosen: boolean, isToggle?: boolean) => (props: object) =>
  isToggle ? (
    <button type="button" {...props} role="menuitemcheckbox" aria-checked={isChosen} />
  ) : (
    <button type="button" {...props} role="menuitemradio" aria-checked={isChosen} />
  )
