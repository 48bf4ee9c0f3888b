import { expect, test } from 'vitest'
import { addressIn, householdNamed, nameInAddress } from './household-address.ts'

const family = { householdId: '1', householdSlug: 'family', groupSlug: 'home' }
const hut = { householdId: '2', householdSlug: 'mountain-hut', groupSlug: 'home' }
const club = { householdId: '3', householdSlug: 'family', groupSlug: 'club' }

test('a household is named by its slug, and only among several', () => {
  expect(nameInAddress('1', [family, hut])).toBe('family')
  expect(nameInAddress('2', [family, hut])).toBe('mountain-hut')
  expect(nameInAddress('1', [family])).toBeNull()
  expect(nameInAddress('3', [family, hut])).toBeNull()
})

test('two of the same slug are told apart by their groups', () => {
  const own = [family, hut, club]
  const names = own.map(({ householdId }) => nameInAddress(householdId, own) ?? '')
  expect(names).toEqual(['home.family', 'mountain-hut', 'club.family'])
  expect(names.map(name => householdNamed(name, own))).toEqual(own)
  expect(householdNamed('family', own)).toBeUndefined()
})

test('a name is found among one’s own households only', () => {
  expect(householdNamed('mountain-hut', [family, hut])).toBe(hut)
  expect(householdNamed('mountain-hut', [family])).toBeUndefined()
  expect(householdNamed('', [family, hut])).toBeUndefined()
})

test('a name of before leads to the household that had it, unless it is another’s by now', () => {
  const chalet = { ...hut, householdSlug: 'chalet', formerSlugs: ['mountain-hut', 'hut'] }
  for (const name of ['hut', 'mountain-hut', 'home.hut']) expect(householdNamed(name, [family, chalet])).toBe(chalet)
  expect(householdNamed('club.hut', [family, chalet])).toBeUndefined()
  expect(householdNamed('hut', [{ ...family, householdSlug: 'hut' }, chalet])?.householdId).toBe('1')
  const other = { ...club, formerSlugs: ['hut'] }
  expect(householdNamed('hut', [chalet, other])).toBeUndefined()
  expect(householdNamed('club.hut', [chalet, other])).toBe(other)
})

test('a name with a group’s name of before leads there, until another group of one’s own has it', () => {
  const guild = { ...club, groupSlug: 'guild', formerGroupSlugs: ['club'], formerSlugs: ['flat'] }
  for (const name of ['guild.family', 'club.family', 'club.flat', 'guild.flat'])
    expect(householdNamed(name, [family, guild])).toBe(guild)
  expect(householdNamed('club.hut', [family, guild])).toBeUndefined()
  const newcomer = { ...club, householdId: '4' }
  expect(householdNamed('club.family', [guild, newcomer])).toBe(newcomer)
})

test('a name with its group holds when no other household shares the slug any more', () => {
  const own = [{ ...family, householdSlug: 'flat', formerSlugs: ['family'] }, club]
  expect(nameInAddress('3', own)).toBe('family')
  expect(['club.family', 'home.family', 'family'].map(name => householdNamed(name, own)?.householdId)).toEqual([
    '3',
    '1',
    '3',
  ])
})

test.each([
  ['/shopping-lists', '/shopping-lists?household=hut'],
  ['/shopping-lists?stay=1', '/shopping-lists?stay=1&household=hut'],
  ['/household/pantry?household=family', '/household/pantry?household=hut'],
  ['/g/home/r/stew?edit=1#steps', '/g/home/r/stew?edit=1&household=hut#steps'],
  [
    'https://larder.example/household/mealplan/planner/view',
    'https://larder.example/household/mealplan/planner/view?household=hut',
  ],
])('%s opens in a household', (address, expected) => {
  expect(addressIn(address, 'hut')).toBe(expected)
  expect(addressIn(address, null)).toBe(address)
})
