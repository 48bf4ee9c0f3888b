import classes from './recipe-picture.module.css'

const tints = [classes.earth, classes.herb, classes.tomato, classes.yellow]
const patterns = [classes.dots, classes.stripes, classes.checks, classes.waves]

/** Patterned paper with the first letter of the name for a recipe without a picture, the same each time for the same name. */
export function RecipePlaceholder({ name }: { name: string }) {
  const number = hash(name)
  const paper = `${tints[number % tints.length]} ${patterns[(number >> 3) % patterns.length]}`
  // The letter is drawn by the style sheet: it is no text of the control in which the picture may stand.
  return <div className={`${classes.placeholder} ${paper}`} data-initial={initialOf(name)} aria-hidden="true" />
}

/** The first sign of a name that is a letter or a digit, whatever its script; an accent stays with its letter. */
const initialOf = (name: string) => /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0].toUpperCase() ?? ''

function hash(text: string): number {
  let value = 7
  for (const sign of text) value = (value * 31 + sign.codePointAt(0)!) % 1_000_003
  return value
}
