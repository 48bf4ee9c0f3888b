import { serverUrl } from '#web/api/base.ts'
import classes from './palette.module.css'

/** The smallest picture of a recipe; its name stands beside it. */
export function RecipePicture({ id, version }: { id: string; version: string }) {
  const address = serverUrl(`/api/media/recipes/${id}/images/tiny-original.webp?version=${encodeURIComponent(version)}`)
  return <img src={address} alt="" width={44} height={44} className={classes.picture} loading="lazy" />
}
