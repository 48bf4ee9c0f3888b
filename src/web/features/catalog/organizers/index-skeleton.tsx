import { Skeleton } from '@mantine/core'
import classes from './organizers.module.css'

/** How wide the names below each letter are. */
const LETTERS = [['62%', '48%'], ['55%'], ['40%', '66%', '52%'], ['58%', '44%'], ['50%'], ['64%', '46%', '57%']]

/** The shape of an index that is on its way. */
export function IndexSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={classes.index}>
      {LETTERS.map(names => (
        <div key={names.join()} className={classes.letter}>
          <Skeleton height={16} width={16} radius={4} mt={6} mb={10} />
          {names.map(width => (
            <div key={width} className={classes.card}>
              <Skeleton height={14} width={width} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
