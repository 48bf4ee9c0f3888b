import { Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LineSkeleton } from '#web/ui/states/skeletons.tsx'
import type { Pictured } from '../recipes/pictures/recipe-media.ts'
import { RecipePicture } from '../recipes/pictures/recipe-picture.tsx'
import classes from './recipe-view.module.css'

/** The shape of a recipe that is on its way; what a list knew of it is there already. */
export function RecipeSkeleton({ known }: { known?: Pictured }) {
  const { t } = useTranslation()
  return (
    <div className={classes.page} role="status" aria-label={t('recipes.loading')}>
      <div className={classes.header}>
        <div className={classes.picture}>
          {known ? (
            <RecipePicture recipe={known} first sizes="(max-width: 47.49em) 100vw, min(60vw, 620px)" />
          ) : (
            <Skeleton height="100%" />
          )}
        </div>
        <div className={classes.words}>
          {known ? (
            <Title order={1} className={classes.name}>
              {known.name}
            </Title>
          ) : (
            <Skeleton height={44} width="70%" />
          )}
          <div className={classes.glance}>
            <Skeleton height={20} width={180} my={12} />
          </div>
          <LineSkeleton width="80%" />
          <div className={classes.organizers}>
            {[64, 80, 56].map(width => (
              <Skeleton key={width} height={32} width={width} radius="xl" mt="md" />
            ))}
          </div>
          <div className={classes.actions}>
            <Skeleton height={44} width={92} />
            <Skeleton height={44} width={96} />
          </div>
        </div>
      </div>
      <div className={classes.body}>
        <div className={classes.aside}>
          <div>
            <Skeleton height={30} width={140} mb="md" />
            <Skeleton height={44} width={160} mb={8} />
            {['72%', '54%', '66%', '48%', '60%', '75%'].map(width => (
              <div key={width} className={classes.coming}>
                <Skeleton height={14} width={width} />
              </div>
            ))}
          </div>
        </div>
        <div className={classes.main}>
          <div>
            <Skeleton height={30} width={100} mb="sm" />
            {['92%', '78%', '86%'].map(width => (
              <div key={width} className={classes.step}>
                <Skeleton circle height={44} width={44} />
                <div>
                  <LineSkeleton width="100%" />
                  <LineSkeleton width={width} />
                </div>
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
