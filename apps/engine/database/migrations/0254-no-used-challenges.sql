-- runs-with: 0254-no-used-challenges
-- nothing-lost: used_challenge
-- Forms are limited by network, without a proof of work.
DROP TABLE used_challenge;
