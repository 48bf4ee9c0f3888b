import { useTranslation } from 'react-i18next'
import classes from './hands-free.module.css'

interface Props {
  isListening: boolean
  heard: string
  answer: string
}

/** That somebody is listened to, what was heard last, and the answer to what was asked. */
export function HandsFreeStatus({ isListening, heard, answer }: Props) {
  const { t } = useTranslation()
  if (!isListening) return null
  return (
    <p className={classes.status} role="status" dir="auto">
      {answer || (heard ? t('handsFree.heard', { words: heard }) : t('handsFree.listening'))}
    </p>
  )
}
