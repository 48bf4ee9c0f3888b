/** Recipes of the demo household, written for Larder; read-recipes.ts says how they are written. */
export const text = `
# Leek and potato soup with brown butter
Soup | winter, vegetarian | bowl #dfe3b4 #6f8f3a | 4 servings | 15 + 25 | saucepan, stick blender
Thick, pale green and quiet, until the brown butter arrives.
* 3 leek, sliced
* 500 g potato, diced
* 1 l vegetable stock
* 80 g butter
* 100 ml cream
* 1 pinch nutmeg
- Sweat the leek in a third of the butter with a pinch of salt for ten minutes, without letting it colour.
- Add the potato and the vegetable stock and simmer for 15 minutes, until everything is soft.
- Blend with the cream and season with nutmeg.
- Melt the rest of the butter over a medium flame until it smells of nuts, and spoon it over each bowl.
! Freezes well: Leave out the cream and add it when you reheat.
= 310 kcal, 5 protein, 21 fat, 26 carbs

# Shakshuka with feta
Breakfast | vegetarian, quick | pan #b8341f #f4c542 | 2 servings | 10 + 20 | frying pan
Eggs poached in a thick pepper and tomato sauce. Bread is not optional.
* 2 tbsp olive oil
* 1 onion, sliced
* 2 bell pepper, in strips
* 3 clove garlic, sliced
* 1 tsp cumin
* 1 tsp paprika
* 400 g chopped tomatoes
* 4 egg
* 80 g feta, crumbled
* parsley
- Cook the onion and bell pepper in the olive oil for ten minutes, until they slump.
- Stir in the garlic, cumin and paprika for a minute, then the chopped tomatoes. Simmer until it no longer runs when you draw a spoon through it.
- Make four hollows, break an egg into each, cover and cook for six minutes.
- Scatter feta and parsley over it and carry the pan to the table.
= 380 kcal, 20 protein, 25 fat, 19 carbs

# Lemon dal with crisp garlic
Main | vegan, weeknight, indian | bowl #e5b93c #7a3b12 | 4 servings | 10 + 30 | saucepan
What we cook when nobody went shopping.
* 300 g red lentils, rinsed
* 1 tsp turmeric
* 1 lemon
* 3 tbsp vegetable oil
* 5 clove garlic, thinly sliced
* 1 tsp cumin
* 1 dried chilli
* 1 handful coriander
- Boil the red lentils with turmeric and 1.2 litres of water for 25 minutes, whisking now and then.
- Season with salt and the juice of the lemon.
- Fry the garlic in the vegetable oil until golden, add the cumin and dried chilli for half a minute, and pour it sizzling over the dal.
- Finish with coriander.
! Water: Thin it with hot water when it stands; it goes on drinking.
= 340 kcal, 18 protein, 11 fat, 42 carbs

# Sunday roast chicken with potatoes
Main | sunday, family | plate #c98032 #6f8f3a | 4 servings | 20 + 80 | oven dish
One tin, one bird, and potatoes that cook in what drips off it.
* 1 whole chicken, about 1.6 kg
* 1 kg potato, in wedges
* 1 lemon, halved
* 4 sprig thyme
* 60 g butter, soft
* 1 head garlic, halved
> For the gravy
* 1 tbsp flour
* 300 ml chicken stock
- Heat the oven to 200 °C. Rub the whole chicken with butter, salt and pepper, and put the lemon and thyme inside.
- Spread the potato and garlic in the tin, set the chicken on top and roast for 75 minutes. Turn the potatoes twice.
- Rest the chicken for 15 minutes under foil.
> Gravy
- Stir the flour into two spoons of the fat, cook for a minute, whisk in the chicken stock and boil for five minutes.
! Done?: The juice at the thigh runs clear, or a thermometer says 74 °C.
= 690 kcal, 46 protein, 38 fat, 40 carbs

# Kaiserschmarrn with plums
Dessert | austrian, children | plate #e8c06a #6b2a55 | 2 servings | 15 + 15 | frying pan, whisk
A pancake torn to pieces on purpose.
* 4 egg, separated
* 40 g sugar
* 250 ml milk
* 130 g flour
* 40 g butter
* 2 tbsp raisins
* icing sugar
> Plums
* 400 g plum, stoned
* 2 tbsp sugar
* 1 cinnamon stick
- Stew the plum with sugar and the cinnamon stick for ten minutes.
- Whisk the yolks with milk and flour. Beat the whites with sugar until stiff and fold them in.
- Melt half the butter in a wide pan, pour in the batter, scatter the raisins over it and cook gently until the underside is brown.
- Turn it in quarters, tear it apart with two forks and fry the pieces in the rest of the butter. Dust with icing sugar.
= 620 kcal, 19 protein, 24 fat, 82 carbs

# Miso salmon with cucumber
Main | japanese, quick, fish | plate #e58a5c #7fae57 | 2 servings | 10 + 12 | oven dish
* 2 salmon fillet
* 2 tbsp miso paste
* 1 tbsp honey
* 1 tbsp soy sauce
* 1 cucumber, smashed
* 2 tbsp rice vinegar
* 1 tsp sesame seeds
* 150 g rice
- Cook the rice. Heat the oven to 220 °C.
- Stir miso paste, honey and soy sauce together and spread it over the salmon fillet. Bake for 11 minutes.
- Dress the cucumber with rice vinegar and a pinch of salt, and scatter the sesame seeds over everything.
= 540 kcal, 36 protein, 19 fat, 56 carbs

# Overnight country loaf
Baking | bread, weekend | loaf #b9783a #f3e2c0 | 1 loaf | 20 + 45 | dutch oven, scales
Four ingredients and patience. The crackle when it cools is the best part.
* 500 g bread flour
* 370 g water
* 10 g salt
* 2 g yeast
- Stir everything to a rough dough in the evening. Fold it three times in the first hour.
- Leave it covered on the kitchen table overnight.
- Shape a ball, let it rest for an hour in a floured cloth, and heat the dutch oven to 240 °C.
- Bake for 30 minutes with the lid on and 15 without. Do not cut it for an hour.
! Cold kitchen: Give it 14 hours below 18 °C.
= 1820 kcal, 60 protein, 5 fat, 375 carbs

# Green shakshuka
Breakfast | vegetarian, spring | pan #6f9440 #f7f3e6 | 2 servings | 10 + 15 | frying pan
* 1 leek, sliced
* 300 g spinach
* 1 handful dill, chopped
* 1 tsp cumin
* 4 egg
* 3 tbsp yogurt
* 2 tbsp olive oil
- Soften the leek in olive oil with cumin. Add the spinach by the handful until it wilts, then the dill.
- Break the egg into hollows, cover and cook for six minutes. Serve with yogurt.

# Grandmother's apple cake
Baking | cake, autumn, family | cake #d9a05b #f2d9a8 | 12 pieces | 30 + 50 | springform tin, whisk
Oma wrote "bake until done" and nothing else. It is 50 minutes.
* 5 apple, peeled and scored
* 150 g butter, soft
* 150 g sugar
* 3 egg
* 250 g flour
* 2 tsp baking powder
* 1 lemon, zest
* 3 tbsp milk
- Heat the oven to 180 °C and butter the tin.
- Beat butter and sugar until pale, then the egg one by one, the lemon zest, and the flour with baking powder. Loosen with milk.
- Press the apple halves into the batter, rounded side up, and bake for 50 minutes.
! Better on the second day: Wrap it in a cloth and hide it.
= 290 kcal, 4 protein, 12 fat, 41 carbs

# Chickpea and spinach stew
Main | vegan, weeknight, spanish | bowl #c9772f #3f6b2f | 4 servings | 10 + 25 | saucepan
* 2 can chickpeas, drained
* 400 g spinach
* 1 onion, diced
* 3 clove garlic
* 1 tbsp smoked paprika
* 400 g chopped tomatoes
* 4 tbsp olive oil
* 1 tbsp red wine vinegar
- Fry the onion in the olive oil until golden. Add garlic and smoked paprika, then the chopped tomatoes; cook down for ten minutes.
- Add the chickpeas and a glass of water, simmer ten minutes, and fold in the spinach. Sharpen with red wine vinegar.
= 330 kcal, 13 protein, 16 fat, 34 carbs

# Pad kra pao
Main | thai, quick, spicy | plate #8a4a22 #3f7a35 | 2 servings | 10 + 8 | wok
Faster than delivery, and it keeps its own temper.
* 300 g minced pork
* 4 clove garlic
* 3 chilli
* 1 tbsp oyster sauce
* 1 tbsp fish sauce
* 1 tsp sugar
* 1 bunch basil
* 2 egg, fried
* 150 g rice
- Cook the rice. Pound garlic and chilli.
- Fry the paste in hot oil for half a minute, add the minced pork and brown it hard.
- Season with oyster sauce, fish sauce and sugar, stir the basil through, and serve with rice and a fried egg.
= 610 kcal, 34 protein, 29 fat, 55 carbs

# Tabbouleh the green way
Salad | vegan, lebanese, summer | salad #4f8a34 #d8402f | 4 servings | 25 + 0 |
Mostly herbs. The bulgur is a guest.
* 3 bunch parsley, chopped by knife
* 1 bunch mint, chopped
* 60 g bulgur
* 3 tomato, finely diced
* 4 spring onion
* 1 lemon, juice
* 6 tbsp olive oil
- Soak the bulgur in the juice of the lemon and the tomato for 20 minutes.
- Toss with parsley, mint, spring onion and olive oil. Salt at the end.

# French onion soup
Soup | french, winter | bowl #8a5a2a #e9c46a | 4 servings | 20 + 70 | saucepan, oven dish
Onions, time, and a lid of cheese.
* 1 kg onion, thinly sliced
* 60 g butter
* 1 tbsp flour
* 200 ml white wine
* 1 l beef stock
* 2 sprig thyme
* 1 baguette, sliced
* 150 g gruyere, grated
- Cook the onion in butter over a low flame for 45 minutes, stirring more often towards the end, until deep brown.
- Dust with flour, pour in the white wine and let it boil away. Add beef stock and thyme; simmer 20 minutes.
- Ladle into bowls, cover with baguette and gruyere, and grill until it blisters.
= 480 kcal, 20 protein, 24 fat, 40 carbs

# Mushroom risotto
Main | vegetarian, italian, autumn | plate #cdb48a #7a5535 | 3 servings | 10 + 25 | saucepan
* 300 g risotto rice
* 400 g mushrooms, sliced
* 1 shallot, diced
* 120 ml white wine
* 1 l vegetable stock, hot
* 60 g parmesan, grated
* 50 g butter
- Brown the mushrooms in half the butter and set them aside.
- Sweat the shallot, toast the risotto rice for two minutes, and add the white wine.
- Add the vegetable stock a ladle at a time for 18 minutes. Stir in parmesan, the rest of the butter and the mushrooms, and let it rest a minute.
= 560 kcal, 17 protein, 21 fat, 73 carbs

# Buttermilk pancakes
Breakfast | children, weekend | stack #dca85a #7b2d3b | 10 pancakes | 10 + 20 | frying pan, whisk
* 250 g flour
* 2 tsp baking powder
* 1 tbsp sugar
* 2 egg
* 400 ml buttermilk
* 40 g butter, melted
* 150 g blueberries
* maple syrup
- Whisk flour, baking powder and sugar. Stir in egg, buttermilk and butter; lumps are fine. Rest ten minutes.
- Fry small ladles over a medium flame, press a few blueberries into each, and turn when bubbles stay open.
- Serve with maple syrup.
= 170 kcal, 5 protein, 5 fat, 26 carbs

# Beef goulash
Main | hungarian, winter, make ahead | bowl #7a2e1a #c9772f | 6 servings | 20 + 150 | dutch oven
As many onions as beef, by weight. That is the whole secret.
* 1 kg stewing beef, in large cubes
* 1 kg onion, sliced
* 3 tbsp lard
* 3 tbsp paprika
* 1 tbsp tomato paste
* 1 tsp caraway seeds
* 1 tbsp vinegar
* 2 bay leaf
- Cook the onion in lard for 20 minutes until golden. Take it off the flame and stir in paprika and tomato paste.
- Add stewing beef, caraway seeds, vinegar, bay leaf and a glass of water. Simmer, barely, for two and a half hours.
! Tomorrow: Warmed up it is another dish, and a better one.
= 430 kcal, 38 protein, 22 fat, 19 carbs

# Spring rolls with peanut dip
Snack | vietnamese, vegan, summer | rolls #d9e6c3 #e07a3f | 8 rolls | 35 + 0 |
* 8 rice paper
* 100 g rice noodles
* 1 carrot, in matchsticks
* 1 cucumber, in matchsticks
* 1 bunch mint
* 100 g tofu, in strips
> Dip
* 3 tbsp peanut butter
* 1 tbsp soy sauce
* 1 lime, juice
- Soak the rice noodles and prepare everything before you wet the first sheet.
- Dip a rice paper in warm water, lay noodles, carrot, cucumber, tofu and mint on it, and roll it tightly.
> Dip
- Stir peanut butter, soy sauce and lime with warm water until it drips.

# Cacio e pepe
Main | italian, quick, vegetarian | plate #ead9a7 #3b3226 | 2 servings | 5 + 12 | saucepan, frying pan
* 200 g spaghetti
* 120 g pecorino, finely grated
* 2 tsp black pepper, freshly cracked
- Cook the spaghetti in little water, so that it turns cloudy. Toast the black pepper in a dry pan.
- Stir the pecorino with a ladle of lukewarm pasta water to a paste.
- Toss the pasta with pepper and more of its water off the flame, then with the paste, until it is glossy.
! Lumps: The pan was too hot. Wait a minute next time.
= 590 kcal, 27 protein, 18 fat, 78 carbs

# Baba ganoush
Snack | vegan, lebanese, barbecue | dip #c9b48a #8a1f2d | 4 servings | 10 + 40 |
* 2 aubergine
* 3 tbsp tahini
* 1 clove garlic, crushed
* 1 lemon, juice
* 1 tbsp pomegranate seeds
* 3 tbsp olive oil
- Burn the aubergine over a flame or under the grill until it collapses. Let it drain in a sieve.
- Chop the flesh by knife and stir in tahini, garlic, lemon and salt. Serve with olive oil and pomegranate seeds.

# Rhubarb crumble
Dessert | spring, vegetarian | pie #d9798a #e0b874 | 6 servings | 15 + 35 | oven dish
* 800 g rhubarb, in pieces
* 100 g sugar
* 1 orange, zest
> Crumble
* 150 g flour
* 100 g butter, cold
* 80 g brown sugar
* 50 g oats
- Toss the rhubarb with sugar and orange in the dish.
> Crumble
- Rub flour, butter, brown sugar and oats to coarse crumbs and scatter them over it.
- Bake at 190 °C for 35 minutes, until it bubbles at the edges.
= 380 kcal, 4 protein, 14 fat, 59 carbs
`
