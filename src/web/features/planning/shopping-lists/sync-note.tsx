import { useTranslation } from 'react-i18next'
import { IconCloudCheck, IconCloudOff, IconCloudUp, IconUser } from '#web/ui/icons/icons.ts'
import classes from './lists.module.css'
import type { ListsProblem } from './offline/lists-state.ts'

interface Props {
  waiting: number
  problem: ListsProblem | null
  others: string[]
  /** What is told where all is sent. */
  usual?: string
}

/** What was not sent yet, and who else is on the list. */
export function SyncNote({ waiting, problem, others, usual }: Props) {
  const { t } = useTranslation()
  const Icon = problem ? IconCloudOff : waiting ? IconCloudUp : IconCloudCheck
  const said =
    problem === 'signed-out'
      ? t('failure.signedOut')
      : waiting > 0
        ? t('lists.waiting', { count: waiting })
        : problem
          ? t('lists.offlineHint')
          : ''
  return (
    <div className={classes.sync} role="status">
      {!said && usual}
      {said && (
        <>
          <Icon className={classes.syncSign} size={18} aria-hidden />
          <span>{said}</span>
        </>
      )}
      {others.length > 0 && (
        <>
          <IconUser className={classes.syncSign} size={18} aria-hidden />
          <span>{t('lists.alsoHere', { names: others.join(', ') })}</span>
        </>
      )}
    </div>
  )
}
