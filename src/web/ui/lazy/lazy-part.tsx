import { type ComponentType, lazy } from 'react'

/**
 * A part of a page whose code comes when it is first drawn. Where `load` was waited for before that, it is drawn at once:
 * what is being printed cannot wait, and `lazy` alone would even for code that is there.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    const part = await load()
    Loaded = part.default
    return part
  }
  const Later = lazy(loadOnce) as unknown as ComponentType<Props>
  const Part = (props: Props) => (Loaded ? <Loaded {...props} /> : <Later {...props} />)
  return { Part, load: loadOnce }
}
