import { expect, test } from 'vitest'
import { appName } from './app-names.ts'

test.each([
  [null, 'Unknown'],
  ['paprika', 'Paprika'],
  ['csv,paprika', 'CSV, Paprika'],
  ['mealie-backup,mealie,csv', 'Mealie, CSV'],
  ['csv,paprika,mela,tandoor', 'CSV, Paprika, Mela …'],
])('%s is called %s', (apps, name) => expect(appName(apps)).toBe(name))
