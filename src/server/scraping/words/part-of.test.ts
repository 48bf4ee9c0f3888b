import { expect, test } from 'vitest'
import { partOf } from './part-of.ts'

test.each([
  ['番茄炒蛋的做法', 'method'],
  ['肉じゃがの材料（2人分）', 'ingredients'],
  ['肉じゃがの作り方', 'method'],
  ['המצרכים', 'ingredients'],
  ['Cara Membuat Nasi Goreng', 'method'],
  ['Nguyên liệu làm cơm', 'ingredients'],
  ['Come fare il riso', 'method'],
  ['Jak na to', 'method'],
  ['Что понадобится', 'ingredients'],
  ['Θα χρειαστείτε:', 'ingredients'],
  ['Как приготовить "Рис с луком"', 'method'],
  ['مواد لازم برای عدس پلو', 'ingredients'],
  ['طرز تهیه عدس پلو', 'method'],
  ['مكونات شوربة العدس', 'ingredients'],
])('"%s" opens the %s', (line, part) => expect(partOf(line)?.part).toBe(part))

test.each(['我的最爱', '母の味', 'הסיפור שלי'])('"%s" opens nothing', line => expect(partOf(line)).toBeNull())
