import { readableOn } from '#web/theme/colour.ts'
import classes from './labels.module.css'

/** A label on its colour. */
export const LabelChip = ({ name, color }: { name: string; color: string }) => (
  <bdi className={classes.chip} style={{ background: color, color: readableOn(color) }}>
    {name}
  </bdi>
)
