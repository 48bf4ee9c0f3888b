import { ActionIcon, Button, FocusTrap, Portal, RemoveScroll } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { plainMarkdown } from '#shared/domain/text/markdown.ts'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useWakeLock } from '#web/ui/device/use-wake-lock.ts'
import {
  IconArrowLeft,
  IconArrowRight,
  IconCheck,
  IconListDetails,
  IconMicrophone,
  IconNote,
  IconX,
} from '#web/ui/icons/icons.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { HandsFreeSheet } from '../hands-free/hands-free-sheet.tsx'
import { HandsFreeStatus } from '../hands-free/hands-free-status.tsx'
import { useVoiceCommands } from '../hands-free/use-voice-commands.ts'
import { IngredientList } from '../recipes/ingredients/ingredient-list.tsx'
import { unpinRecipe } from '../recipes/pinned-recipes.ts'
import { changeCookingProgress, useCookingProgress } from '../recipes/scaling/cooking-progress.ts'
import { NoteList } from '../recipes/text/recipe-notes.tsx'
import { TimerDock } from '../timers/timer-dock.tsx'
import classes from './cook-mode.module.css'
import { CookStep } from './cook-step.tsx'
import { PinnedBar } from './pinned-bar.tsx'
import { StepSheet } from './step-sheet.tsx'
import { TimerStarter } from './timer-starter.tsx'
import { ToolButton } from './tool-button.tsx'
import { useCookKeys } from './use-cook-keys.ts'
import { useGoOn, usePinning } from './use-pinning.ts'
import { useSwipe } from './use-swipe.ts'

const MadeDialog = lazy(() => import('../timeline/made-dialog.tsx'))

/** The whole screen for one step at a time, readable from two metres away; the screen stays awake. */
export function CookMode({ recipe, onClose }: { recipe: Recipe; onClose: () => void }) {
  const { t } = useTranslation()
  const progress = useCookingProgress(recipe.id)
  const [beside, setBeside] = useState<'ingredients' | 'notes' | 'steps' | 'voice' | 'end'>()
  const closeBeside = () => setBeside(undefined)
  const last = recipe.recipeInstructions.length - 1
  const index = Math.min(progress.step, last)
  const step = recipe.recipeInstructions[index]
  const go = (to: number) => changeCookingProgress(recipe.id, { step: Math.min(last, Math.max(0, to)) })
  const following = recipe.recipeInstructions[index + 1]
  const me = useSession()
  const isMember = me?.groupId === recipe.groupId
  const pinned = usePinning(recipe, me?.id ?? '')
  const goOn = useGoOn(pinned, recipe.id)
  const leave = () => {
    go(0)
    unpinRecipe(recipe.id)
    closeBeside()
    if (!goOn()) onClose()
  }
  const next = () => (index < last ? go(index + 1) : undefined)
  const back = () => go(index - 1)
  useWakeLock()
  useCookKeys({ next, back, close: onClose, isBlocked: !!beside })
  const swipe = useSwipe(next, back)
  const voice = useVoiceCommands({ recipe, step, number: index + 1, progress, next, back })
  if (!step) return null
  return (
    <Portal>
      <RemoveScroll>
        <FocusTrap active={!beside}>
          <div
            className={classes.screen}
            data-cooking
            role="dialog"
            aria-modal="true"
            aria-label={t('cook.title', { name: recipe.name })}
          >
            <div className={classes.top}>
              <p className={classes.name} dir="auto">
                {recipe.name}
              </p>
              {recipe.recipeIngredient.length > 0 && (
                <ToolButton
                  icon={IconListDetails}
                  label={t('recipes.ingredients')}
                  onClick={() => setBeside('ingredients')}
                />
              )}
              {recipe.notes.length > 0 && (
                <ToolButton icon={IconNote} label={t('recipes.notes')} onClick={() => setBeside('notes')} />
              )}
              <TimerStarter recipe={recipe.name} />
              <ToolButton
                icon={IconMicrophone}
                label={t('handsFree.title')}
                isActive={voice.isListening}
                onClick={() => setBeside('voice')}
              />
              <ActionIcon aria-label={t('cook.close')} onClick={onClose}>
                <IconX size={24} aria-hidden />
              </ActionIcon>
            </div>
            <div
              className={classes.progress}
              role="progressbar"
              aria-valuemin={1}
              aria-valuemax={last + 1}
              aria-valuenow={index + 1}
              aria-label={t('cook.progress')}
            >
              <span style={{ inlineSize: `${((index + 1) / (last + 1)) * 100}%` }} />
            </div>
            {pinned.length > 1 && <PinnedBar pinned={pinned} current={recipe.id} />}
            <div className={classes.middle} {...swipe}>
              <CookStep key={step.id} recipe={recipe} step={step} number={index + 1} />
            </div>
            {following && (
              <p className={classes.following}>
                {t('cook.following', { step: '' })}
                <span dir="auto">{following.summary || plainMarkdown(following.text)}</span>
              </p>
            )}
            <HandsFreeStatus {...voice} />
            <TimerDock />
            <nav className={classes.foot} aria-label={t('recipes.steps')}>
              <Button
                size="xl"
                variant="default"
                leftSection={<IconArrowLeft aria-hidden />}
                disabled={index === 0}
                onClick={back}
              >
                {t('cook.back')}
              </Button>
              <Button
                variant="subtle"
                color="gray"
                className={classes.place}
                title={t('cook.allSteps')}
                onClick={() => setBeside('steps')}
              >
                <span aria-live="polite">
                  {t('cook.place', { number: formatNumber(index + 1), total: formatNumber(last + 1) })}
                </span>
              </Button>
              {index < last ? (
                <Button size="xl" rightSection={<IconArrowRight aria-hidden />} onClick={next} data-autofocus>
                  {t('cook.next')}
                </Button>
              ) : (
                <Button
                  size="xl"
                  color="herb"
                  data-autofocus
                  rightSection={<IconCheck aria-hidden />}
                  onClick={() => (isMember ? setBeside('end') : leave())}
                >
                  {t('cook.done')}
                </Button>
              )}
            </nav>
            <Sheet
              opened={beside === 'ingredients'}
              onClose={closeBeside}
              title={recipe.name}
              closeLabel={t('recipes.close')}
              size={440}
              isBeside
            >
              <IngredientList recipe={recipe} />
            </Sheet>
            <StepSheet recipe={recipe} opened={beside === 'steps'} current={index} onGo={go} onClose={closeBeside} />
            <HandsFreeSheet opened={beside === 'voice'} handsFree={voice} onClose={closeBeside} />
            {beside === 'end' && (
              <Suspense>
                <MadeDialog recipe={recipe} isCooked onClose={leave} />
              </Suspense>
            )}
            <Sheet
              opened={beside === 'notes'}
              onClose={closeBeside}
              title={t('recipes.notes')}
              closeLabel={t('recipes.close')}
              size={440}
              isBeside
            >
              <NoteList notes={recipe.notes} />
            </Sheet>
          </div>
        </FocusTrap>
      </RemoveScroll>
    </Portal>
  )
}
