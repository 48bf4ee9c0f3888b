import { useEffect, useState } from 'react'
import classes from '../lists.module.css'
import { pictureAddress } from '../offline/pictures.ts'

/** A picture may come a little later than the item that names it: so often, and after such a pause, it is asked for again. */
const MOST_TRIES = 4
const PAUSE_MS = 3000

/** The picture of an item beside its words; nothing while the server does not have it yet. */
export function ItemPicture({ id }: { id: string }) {
  const [tries, setTries] = useState(0)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (!isMissing || tries >= MOST_TRIES) return
    const timer = setTimeout(
      () => {
        setTries(tries + 1)
        setMissing(false)
      },
      PAUSE_MS * 2 ** tries,
    )
    return () => clearTimeout(timer)
  }, [isMissing, tries])
  if (isMissing) return null
  return (
    <img
      className={classes.picture}
      src={pictureAddress(id)}
      alt=""
      loading="lazy"
      draggable={false}
      onError={() => setMissing(true)}
    />
  )
}
