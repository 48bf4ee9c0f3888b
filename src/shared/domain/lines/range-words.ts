/** The words between the two ends of a range or of a choice ("2 to 3", "300 ml bis 350 ml"), as alternatives of a pattern. */
export const rangeWords =
  'to|through|or|bis|oder|à|a|au|ou|o|u|al|ad|oppure|até|of|tot|till|til|eller|tai|do|lub|albo|až|nebo|anebo|alebo|či|ili|ali|' +
  'до|или|либо|або|чи|la|până|sau|vagy|veya|έως|ως|ή|iki|arba|līdz|vai|kuni|või|sampai|hingga|atau|đến|tới|hoặc|hay|' +
  'עד|או|تا|یا|إلى|الى|أو|او|से|या|ถึง|หรือ|から|至|到|或|에서|또는'
