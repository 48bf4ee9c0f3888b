import { Button, Group } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IngredientText } from '#web/features/recipes/recipes/ingredients/ingredient-text.tsx'
import { formatList, formatNumber } from '#web/i18n/format.ts'
import { IconArrowRight, IconSparkles } from '#web/ui/icons/icons.ts'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import type { DraftStep, RecipeDraft } from '../draft/draft.ts'
import classes from './link-choices.module.css'
import { type LinkGroup, linkGroups } from './link-groups.ts'
import { suggestLinks } from './suggest-links.ts'

interface Props {
  step: DraftStep
  draft: RecipeDraft
  onSave: (ids: string[]) => void
  /** Saves and goes on to the step below; absent in the last one. */
  onNext?: (ids: string[]) => void
}

const order: LinkGroup[] = ['here', 'unlinked', 'elsewhere']

/** The ingredients to choose from; they stay where they stood when the step was opened, whatever is ticked. */
export function LinkChoices({ step, draft, onSave, onNext }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [groups] = useState(() => linkGroups(draft.recipeIngredient, draft.recipeInstructions, step.id))
  const [chosen, setChosen] = useState(step.ingredientReferences)
  const { disableAmount } = draft.settings
  const text = useRef<HTMLParagraphElement>(null)
  // Who comes here from the step before hears this one's text next.
  useEffect(() => text.current?.focus(), [])
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id])
  return (
    <>
      <p className={classes.text} tabIndex={-1} ref={text}>
        <bdi>{step.text || t('editor.stepEmpty')}</bdi>
      </p>
      {order
        .filter(group => groups[group].length > 0)
        .map(group => (
          <section key={group} aria-labelledby={`${id}${group}`}>
            <h3 id={`${id}${group}`} className={classes.group}>
              {t(`editor.linkGroup.${group}`)}
            </h3>
            <ul className={classes.choices}>
              {groups[group].map(({ ingredient, elsewhere }) => (
                <li key={ingredient.referenceId}>
                  <label className={classes.line}>
                    <input
                      type="checkbox"
                      checked={chosen.includes(ingredient.referenceId)}
                      onChange={() => toggle(ingredient.referenceId)}
                    />
                    <span className={classes.choice} dir="auto">
                      <IngredientText ingredient={ingredient as never} options={{ disableAmount }} />
                      {elsewhere.length > 0 && (
                        <span className={classes.elsewhere} dir="auto">
                          {t('editor.alsoInSteps', {
                            count: elsewhere.length,
                            steps: formatList(elsewhere.map(number => formatNumber(number))),
                          })}
                        </span>
                      )}
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </section>
        ))}
      <SheetFoot justify="space-between">
        <Button
          variant="subtle"
          leftSection={<IconSparkles size={18} aria-hidden />}
          onClick={() =>
            setChosen([...chosen, ...suggestLinks(step.text, draft.recipeIngredient, chosen, disableAmount)])
          }
        >
          {t('editor.suggestLinks')}
        </Button>
        <Group gap="xs" ms="auto">
          {onNext && (
            <Button
              variant="default"
              rightSection={<IconArrowRight size={18} aria-hidden />}
              onClick={() => onNext(chosen)}
            >
              {t('editor.nextStep')}
            </Button>
          )}
          <Button onClick={() => onSave(chosen)}>{t('editor.apply')}</Button>
        </Group>
      </SheetFoot>
    </>
  )
}
