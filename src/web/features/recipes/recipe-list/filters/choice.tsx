import { useId } from 'react'
import classes from './filter-choices.module.css'

interface ChoiceProps {
  label: string
  value: string
  options: [value: string, label: string][]
  onChange: (value: string) => void
}

/** One of a few, as pills. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const name = useId()
  return (
    <div className={classes.choice} role="radiogroup" aria-label={label}>
      <p className={classes.label}>{label}</p>
      {options.map(([key, text]) => (
        <label key={key} className={classes.pill}>
          <input type="radio" name={name} value={key} checked={key === value} onChange={() => onChange(key)} />
          {text}
        </label>
      ))}
    </div>
  )
}
