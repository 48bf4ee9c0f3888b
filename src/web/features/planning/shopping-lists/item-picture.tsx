import { useState } from 'react'
import classes from './lists.module.css'
import { pictureAddress } from './offline/pictures.ts'

/** The picture of an item beside its words; nothing while the server does not have it yet. */
export function ItemPicture({ id }: { id: string }) {
  const [isMissing, setMissing] = useState(false)
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
