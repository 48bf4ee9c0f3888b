import { Skeleton } from '@mantine/core'
import { LineSkeleton } from '#web/ui/states/skeletons.tsx'
import classes from './timeline.module.css'

interface Props {
  days?: number
  /** Whether each entry says which recipe it is of. */
  hasRecipes?: boolean
  label: string
}

/** The shape of a timeline that is on its way: a day, and below it who did what. */
export function TimelineSkeleton({ days = 4, hasRecipes, label }: Props) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: days }, (_, day) => day).map(day => (
        <div key={day} className={classes.day}>
          <div className={classes.date}>
            <LineSkeleton width={120} height={11} />
          </div>
          <div className={classes.entry}>
            <Skeleton circle height={40} width={40} />
            <div className={classes.words}>
              <div className={classes.top}>
                <Skeleton height={14} width={170 - 20 * (day % 3)} mt={13} />
              </div>
              {hasRecipes && <RecipeLineSkeleton />}
              <LineSkeleton width={210 - 30 * (day % 2)} />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}

/** Where picture and name of a recipe will stand. */
export function RecipeLineSkeleton() {
  return (
    <div className={classes.recipe}>
      <Skeleton className={classes.thumb} />
      <Skeleton height={14} width={140} />
    </div>
  )
}
