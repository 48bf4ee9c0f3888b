import basket from './basket.svg?url'
import book from './book.svg?url'
import classes from './drawing.module.css'
import heart from './heart.svg?url'
import kitchen from './kitchen.svg?url'
import letter from './letter.svg?url'
import pot from './pot.svg?url'
import search from './search.svg?url'
import table from './table.svg?url'

const drawings = { basket, book, heart, kitchen, letter, pot, search, table }
export type DrawingName = keyof typeof drawings

/** A drawing in the manner of the avatars; it says nothing that the words beside it do not. */
export function Drawing({ name }: { name: DrawingName }) {
  return <img className={classes.drawing} src={drawings[name]} alt="" width={192} height={144} draggable={false} />
}
