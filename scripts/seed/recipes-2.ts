/** More recipes of the demo household; see recipes-1.ts. */
export const text = `
# Chicken tikka on skewers
Main | indian, barbecue, make ahead | skewers #c8572a #6f9440 | 4 servings | 20 + 15 | skewers
* 800 g chicken thigh, in cubes
* 200 g yogurt
* 1 tbsp ginger, grated
* 4 clove garlic, grated
* 1 tbsp garam masala
* 1 tbsp paprika
* 1 lemon
* 1 red onion, in wedges
- Stir yogurt, ginger, garlic, garam masala, paprika and the juice of half the lemon with a spoon of salt. Coat the chicken thigh and leave it overnight.
- Thread onto skewers with the red onion and grill for 14 minutes, turning, until the edges char.
= 360 kcal, 42 protein, 17 fat, 8 carbs

# Beetroot and orange salad
Salad | vegan, winter | salad #8a1f4a #e58a2c | 4 servings | 15 + 50 |
* 4 beetroot
* 2 orange, in segments
* 1 handful walnuts, toasted
* 1 handful rocket
* 3 tbsp olive oil
* 1 tbsp red wine vinegar
- Boil the beetroot whole until a knife goes in, slip off the skins and cut them in wedges.
- Dress with olive oil and red wine vinegar while warm. Add orange, rocket and walnuts.

# Cinnamon knots
Baking | swedish, weekend, children | buns #c88a4a #7a4522 | 16 buns | 40 + 15 | rolling pin
The dough smells of cardamom, the whole house of cinnamon.
* 500 g flour
* 250 ml milk, lukewarm
* 25 g fresh yeast
* 80 g sugar
* 80 g butter, soft
* 2 tsp cardamom
> Filling
* 100 g butter, soft
* 90 g brown sugar
* 2 tbsp cinnamon
- Knead flour, milk, fresh yeast, sugar, butter and cardamom for ten minutes. Let it double.
> Filling
- Roll out a large square. Spread with butter, brown sugar and cinnamon, fold in three, and cut in strips.
- Twist each strip, wind it to a knot, and let the knots rise for 45 minutes. Bake at 220 °C for ten minutes.
= 250 kcal, 5 protein, 10 fat, 35 carbs

# Tomato soup with grilled cheese
Soup | children, weeknight, vegetarian | bowl #cf3f25 #f0c35a | 4 servings | 10 + 25 | saucepan, stick blender
* 1 kg tomato, quartered
* 1 onion, sliced
* 3 clove garlic
* 3 tbsp olive oil
* 500 ml vegetable stock
* 8 slice bread
* 150 g cheddar, grated
- Roast tomato, onion and garlic in olive oil at 220 °C for 25 minutes. Blend with the hot vegetable stock.
- Fill the bread with cheddar and fry on both sides until the cheese runs.
= 450 kcal, 17 protein, 25 fat, 40 carbs

# Mapo tofu
Main | chinese, spicy, quick | bowl #a3241b #f1e3cf | 3 servings | 10 + 12 | wok
* 400 g tofu, in cubes
* 150 g minced pork
* 2 tbsp chilli bean paste
* 1 tbsp black beans, rinsed
* 1 tbsp ginger, grated
* 1 tsp sichuan pepper, ground
* 1 tbsp cornflour
* 3 spring onion
- Warm the tofu in salted water. Fry the minced pork until crisp.
- Add chilli bean paste, black beans and ginger until the oil is red, then 250 ml of water and the tofu. Simmer five minutes.
- Thicken with cornflour, and finish with sichuan pepper and spring onion.
= 330 kcal, 24 protein, 21 fat, 11 carbs

# Potato gratin
Side | french, vegetarian, sunday | pie #e4c777 #b9783a | 6 servings | 20 + 70 | oven dish, mandoline
* 1.2 kg potato, thinly sliced
* 400 ml cream
* 200 ml milk
* 1 clove garlic, halved
* 1 pinch nutmeg
- Rub the dish with garlic. Bring cream and milk with salt and nutmeg to a boil with the potato in it.
- Pour everything into the dish, press it flat, and bake at 160 °C for 65 minutes.
! Cheese: Not in our house. You do as you like.
= 390 kcal, 6 protein, 25 fat, 36 carbs

# Elderflower cordial
Drink | summer, preserving | glass #f2efc4 #ffffff | 2 bottles | 30 + 10 |
* 30 elderflower heads
* 1 kg sugar
* 1 l water
* 3 lemon, sliced
* 30 g citric acid
- Boil sugar and water, let it cool to lukewarm, and pour it over elderflower heads, lemon and citric acid.
- Leave it covered for two days, strain through a cloth, and fill into hot bottles.

# Black bean tacos
Main | mexican, vegan, quick | tacos #e2b23f #3f2a22 | 4 servings | 15 + 15 | frying pan
* 2 can black beans
* 1 onion, diced
* 2 tsp cumin
* 1 tsp smoked paprika
* 12 tortilla
* 1 avocado, sliced
* 1 lime
> Pickled onion
* 1 red onion, in rings
* 4 tbsp vinegar
- Cover the red onion with vinegar, a spoon of sugar and a pinch of salt.
- Fry onion, cumin and smoked paprika, add the black beans and mash half of them.
- Warm the tortilla, fill with beans, avocado and the pickle, and squeeze the lime over it.
= 470 kcal, 18 protein, 13 fat, 72 carbs

# Cheese fondue for six
Main | swiss, guests, winter | pan #efd27a #8a5a2a | 6 servings | 15 + 15 | fondue pot
* 600 g gruyere, grated
* 400 g emmental, grated
* 350 ml white wine
* 2 tbsp cornflour
* 1 clove garlic
* 2 tbsp kirsch
* 1 kg bread, in cubes
- Rub the pot with garlic. Heat the white wine and stir in gruyere and emmental by the handful, in figures of eight.
- Stir cornflour into the kirsch, and this into the pot. It must bubble once. Serve with bread.
! Whoever loses their bread: washes up.

# Pea and mint risoni
Main | children, spring, quick | plate #cfdc8f #4f8a34 | 4 servings | 5 + 15 | saucepan
* 350 g orzo
* 300 g peas, frozen
* 1 bunch mint
* 60 g parmesan, grated
* 1 lemon, zest
* 2 tbsp butter
- Cook the orzo, and the peas with it for the last two minutes. Keep a cup of the water.
- Stir in butter, parmesan, lemon and as much water as it takes to be creamy. Finish with mint.

# Chocolate cake without flour
Dessert | glutenfree, guests | cake #4a2618 #7a3b2a | 10 pieces | 20 + 35 | springform tin, whisk
Sinks in the middle. It is meant to.
* 250 g dark chocolate
* 200 g butter
* 6 egg, separated
* 180 g sugar
* 150 g ground almonds
* 1 pinch salt
- Melt dark chocolate and butter. Beat the yolks with half the sugar until thick, and stir in the chocolate and ground almonds.
- Beat the whites with salt and the rest of the sugar, and fold them in by thirds.
- Bake at 170 °C for 35 minutes, and let it cool in the tin.
= 470 kcal, 9 protein, 35 fat, 31 carbs

# Granola with too many seeds
Breakfast | vegan, make ahead | jar #c79a55 #6b4423 | 12 servings | 10 + 30 |
* 400 g oats
* 100 g almonds, chopped
* 80 g pumpkin seeds
* 60 g sunflower seeds
* 4 tbsp maple syrup
* 5 tbsp vegetable oil
* 100 g dried cranberries
- Toss oats, almonds, pumpkin seeds and sunflower seeds with maple syrup and vegetable oil.
- Bake at 150 °C for 30 minutes, stirring once. Add the dried cranberries when it is cool.
= 270 kcal, 8 protein, 14 fat, 28 carbs

# Moussaka
Main | greek, make ahead, guests | pie #b5623a #f0dfb4 | 6 servings | 40 + 60 | oven dish
* 3 aubergine, sliced
* 600 g minced lamb
* 1 onion, diced
* 400 g chopped tomatoes
* 1 cinnamon stick
> Sauce
* 60 g butter
* 60 g flour
* 700 ml milk
* 2 egg
* 60 g parmesan
- Brush the aubergine with oil and roast at 210 °C for 25 minutes.
- Brown minced lamb and onion, add chopped tomatoes and the cinnamon stick, and cook until thick.
> Sauce
- Melt the butter, stir in the flour and then the milk, and boil for five minutes. Beat in egg and parmesan off the flame.
- Layer, finish with the sauce, and bake at 180 °C for 40 minutes. Wait half an hour before you cut it.
= 580 kcal, 31 protein, 38 fat, 28 carbs

# Kimchi fried rice
Main | korean, quick, leftovers | bowl #d0552b #f4c542 | 2 servings | 5 + 10 | wok
* 400 g rice, cooked and cold
* 200 g kimchi, chopped
* 1 tbsp gochujang
* 2 egg
* 1 tbsp sesame oil
* 1 sheet nori
- Fry the kimchi hard for three minutes, add gochujang and rice, and break up every lump.
- Stir in sesame oil, and top with a fried egg and shreds of nori.
= 520 kcal, 16 protein, 17 fat, 74 carbs

# Pickled cucumbers
Side | preserving, polish, vegan | jar #7f9a3f #c8d68a | 2 jars | 20 + 0 |
* 1 kg pickling cucumber
* 2 l water
* 80 g salt
* 4 clove garlic
* 2 bunch dill flowers
* 1 piece horseradish
- Pack pickling cucumber, garlic, dill flowers and horseradish into the jars. Dissolve the salt in the water and cover everything.
- Weigh it down and leave it at room temperature: three days for half sour, ten for sour. Then into the cold.

# Ratatouille
Side | french, vegan, summer | bowl #b0402a #6a8a3a | 4 servings | 25 + 45 | saucepan
* 1 aubergine, diced
* 2 courgette, diced
* 2 bell pepper, diced
* 4 tomato, peeled
* 1 onion, sliced
* 3 clove garlic
* 6 tbsp olive oil
* 2 sprig thyme
- Fry aubergine, courgette and bell pepper in olive oil one after the other, each with salt, until brown.
- Soften onion and garlic, add tomato and thyme, and return everything. Simmer, covered, for 20 minutes.
! Lukewarm: It tastes of most when it is not hot.

# Scones for a rainy afternoon
Baking | british, quick, tea | buns #e3bd7a #b8343f | 8 scones | 15 + 14 | rolling pin
* 350 g flour
* 3 tsp baking powder
* 85 g butter, cold
* 3 tbsp sugar
* 175 ml milk
* 1 egg, to brush
- Rub butter into flour and baking powder, stir in the sugar, and bring it together with the milk. Do not knead.
- Cut rounds, two fingers thick, brush with egg and bake at 220 °C for 12 minutes.
= 270 kcal, 6 protein, 10 fat, 40 carbs

# Chicken noodle soup
Soup | children, winter, make ahead | bowl #e9c76a #d97a2f | 6 servings | 20 + 90 | saucepan
For colds, heartbreak and Mondays.
* 4 chicken leg
* 3 carrot, sliced
* 2 stick celery, sliced
* 1 onion, halved and burnt
* 150 g egg noodles
* 1 bunch parsley
- Cover chicken leg and onion with two litres of cold water and simmer for an hour. Skim it.
- Strain, pick the meat, and cook carrot, celery and egg noodles in the broth. Return the meat; finish with parsley.
= 290 kcal, 25 protein, 11 fat, 23 carbs

# Pesto from whatever is green
Sauce | italian, vegetarian, quick | jar #5f8a2f #9dbb56 | 1 jar | 10 + 0 | mortar
* 2 bunch basil
* 40 g pine nuts, toasted
* 1 clove garlic
* 60 g parmesan
* 120 ml olive oil
- Pound garlic and salt, then pine nuts, then basil. Stir in parmesan and olive oil.
! Also good with: carrot tops, ramsons, parsley and walnuts.

# Lasagne for a crowd
Main | italian, guests, make ahead | pie #b8432a #efd9a0 | 10 servings | 45 + 100 | oven dish, saucepan
* 500 g lasagne sheets
* 200 g parmesan
> Ragù
* 800 g minced beef
* 1 onion, diced
* 2 carrot, diced
* 2 stick celery, diced
* 200 ml red wine
* 800 g chopped tomatoes
> Béchamel
* 100 g butter
* 100 g flour
* 1.2 l milk
* 1 pinch nutmeg
> Ragù
- Brown the minced beef, add onion, carrot and celery, then red wine and chopped tomatoes. Simmer for at least an hour.
> Béchamel
- Stir flour into the butter, add the milk bit by bit, boil for five minutes, season with nutmeg.
> Together
- Layer ragù, béchamel, parmesan and lasagne sheets five times. Bake at 180 °C for 40 minutes and let it stand for 20.
= 610 kcal, 35 protein, 30 fat, 48 carbs
`
