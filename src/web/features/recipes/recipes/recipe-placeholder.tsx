import classes from './recipe-picture.module.css'

// Drawn on a field of 48 × 48: a pot, a bowl, a loaf, a whisk, a leaf, a carrot, a cup, a pear.
const drawings = [
  'M10 20h28v14a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6zM6 22h4M38 22h4M8 16h32M24 16v-3M17 9c0-2 2-2 2-4M29 9c0-2 2-2 2-4',
  'M6 24h36a18 14 0 0 1-36 0zM16 40h16M14 19c3-6 8-6 10-2c3-5 8-3 10 2M20 12c0-3 2-3 2-6',
  'M8 26c-2-8 6-13 16-13s18 5 16 13v10a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3zM16 20l3 6M23 19l3 6M30 20l3 6',
  'M24 44V28M24 28c-8-4-10-16-4-23M24 28c8-4 10-16 4-23M24 28c-3-6-3-16 0-24c3 8 3 18 0 24',
  'M9 40C8 20 18 8 40 8c1 20-9 30-25 27M9 40c4-11 11-18 22-23M20 26l1-8M25 31l8-1',
  'M30 18c-4-4-8-2-10 2L8 40l20-12c4-2 6-6 2-10zM30 18l4-9M31 18l10-6M30 18c4-1 7-5 9-1M19 25l4 4M15 32l3 3',
  'M9 16h24v12a10 10 0 0 1-10 10h-4A10 10 0 0 1 9 28zM33 19h3a5 5 0 0 1 0 10h-3M7 43h28M16 11c0-3 2-3 2-6M24 11c0-3 2-3 2-6',
  'M24 14c-5 0-5 7-8 11s-5 6-5 10a9 9 0 0 0 13 7a9 9 0 0 0 13-7c0-4-2-6-5-10s-3-11-8-11zM24 14c0-4 1-6 4-9M25 10c4 1 7 0 9-4c-5-1-8 0-9 4',
]
const tints = [classes.earth, classes.herb, classes.tomato, classes.yellow]

/** A quiet drawing for a recipe without a picture, the same each time for the same name. */
export function RecipePlaceholder({ name }: { name: string }) {
  const number = hash(name)
  return (
    <div className={`${classes.placeholder} ${tints[number % tints.length]}`}>
      <svg className={classes.drawing} viewBox="0 0 48 48" aria-hidden="true">
        <path d={drawings[(number >> 3) % drawings.length]} />
      </svg>
    </div>
  )
}

function hash(text: string): number {
  let value = 7
  for (const sign of text) value = (value * 31 + sign.codePointAt(0)!) % 1_000_003
  return value
}
