import { headingKey } from './headings.ts'

/** What cooks wish their readers below the steps, as `headingKey` writes it. */
const wishes = new Set(
  (
    'enjoy|enjoy your meal|happy cooking|happy baking|bon appetit|guten appetit|lasst es euch schmecken|viel spass beim nachkochen|viel spass beim nachbacken|gutes gelingen|mahlzeit|bonne degustation|regalez vous|buen provecho|que aproveche|que lo disfruten|a disfrutar|a comer|buon appetito|eet smakelijk|smakelijk eten|' +
    'bom apetite|bom proveito|smaklig maltid|smaklig spis|velbekomme|vel bekomme|god appetit|god fornojelse|hyvaa ruokahalua|smacznego|dobrou chut|dobru chut|jo etvagyat|pofta buna|dobar tek|prijatno|dober tek|afiyet olsun|приятного аппетита|смачного|добър апетит|καλη ορεξη|head isu|skanaus|labu apetiti|' +
    'בתיאבון|בתאבון|بالهناء والشفاء|بالهنا والشفا|صحتين وعافية|صحتين|نوش جان|召し上がれ|いただきます|맛있게 드세요|맛있게 드세용|请慢用|開動啦|开动啦|chuc ban ngon mieng|chuc cac ban ngon mieng|chuc cac ban thanh cong|selamat menikmati|selamat mencoba|ขอให้อร่อย'
  ).split('|'),
)

/** Whether a line wishes readers a good meal, and says nothing else but a sign or a kiss. */
export const isWish = (text: string): boolean =>
  text.length < 60 &&
  wishes.has(headingKey(text.replace(/\s(?:xo+(?:xo)?|everyone|all|friends|guys|y ?all)(?=\P{L}*$)/iu, '')))
