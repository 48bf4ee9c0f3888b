import classes from './palette.module.css'
import type { PaletteItem } from './palette-item.ts'

interface PaletteOptionProps {
  item: PaletteItem
  id: string
  isChosen: boolean
  /** Heading above the first of its kind. */
  startsKind?: string
  onPoint: () => void
  onRun: () => void
}

/** One line of the palette. The focus stays in the field; the field's keys choose the line. */
export function PaletteOption({ item, id, isChosen, startsKind, onPoint, onRun }: PaletteOptionProps) {
  return (
    <>
      {startsKind && (
        <div className={classes.kind} role="presentation">
          {startsKind}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field that names this option as active. */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isChosen}
        className={classes.option}
        onMouseMove={isChosen ? undefined : onPoint}
        onClick={onRun}
      >
        <span className={classes.icon} aria-hidden="true">
          {item.icon}
        </span>
        <span className={classes.label}>
          <bdi>{item.label}</bdi>
          {item.detail && (
            <span className={classes.detail} dir="auto">
              {item.detail}
            </span>
          )}
        </span>
        {item.hint && <span className={classes.hint}>{item.hint}</span>}
      </div>
    </>
  )
}
