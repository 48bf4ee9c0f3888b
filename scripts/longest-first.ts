import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/** Test files with such a part in their path begin before all others: what takes longest must not run alone at the end. */
export function longestFirst(...parts: string[]): TestSequencerConstructor {
  const isLong = ({ moduleId }: TestSpecification) => Number(parts.some(part => moduleId.includes(part)))
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]) {
      return (await super.sort(files)).sort((a, b) => isLong(b) - isLong(a))
    }
  }
}
