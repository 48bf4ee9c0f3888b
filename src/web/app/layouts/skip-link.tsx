import { useTranslation } from 'react-i18next'
import classes from './skip-link.module.css'

/** First stop of the Tab key: past the navigation, to the page. */
export function SkipLink() {
  const { t } = useTranslation()
  const skip = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    document.getElementById('main')?.focus()
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a part of this page; with a base address in the page a bare hash would leave it.
    <a href="#main" className={classes.link} onClick={skip}>
      {t('frame.skip')}
    </a>
  )
}
