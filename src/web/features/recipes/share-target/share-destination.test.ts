import { expect, test } from 'vitest'
import { shareDestination } from './share-destination.ts'
import { sharedInput } from './shared-words.ts'

const file = (type: string) => ({ type })

test.each([
  [{ url: 'https://a.example/1', text: 'Soup' }, 'https://a.example/1'],
  [{ title: 'Soup', text: 'Look: https://a.example/1 ' }, 'https://a.example/1'],
  [{ title: 'Soup', text: '2 carrots' }, 'Soup\n2 carrots'],
  [{}, ''],
])('of %j an import takes %j', (given, taken) => expect(sharedInput(given)).toBe(taken))

test('an address is read, whatever came with it', () => {
  expect(shareDestination({ text: 'https://a.example/1' }, [file('image/png')])).toEqual({
    way: 'url',
    search: { recipe_import_url: 'https://a.example/1' },
  })
})

test('pictures are read as photos, other files as they are', () => {
  const received = { received: 'files' }
  expect(shareDestination({ title: 'IMG_1' }, [file('image/jpeg'), file('image/png')])).toEqual({
    way: 'image',
    search: received,
  })
  expect(shareDestination({}, [file('image/jpeg'), file('text/html')])).toEqual({ way: 'url', search: received })
})

test('words are read where nothing else came, and files that did not arrive are told of', () => {
  expect(shareDestination({ text: '2 carrots' }, [], true).search).toEqual({ recipe_import_url: '2 carrots' })
  expect(shareDestination({}, [], true).search).toEqual({ received: 'missed' })
  expect(shareDestination({}, []).search).toEqual({})
})
