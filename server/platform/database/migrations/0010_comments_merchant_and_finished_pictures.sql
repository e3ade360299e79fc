ALTER TABLE "comments" DROP CONSTRAINT "comments_post_id_posts_id_fk";
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "merchant_id" integer;--> statement-breakpoint
UPDATE "comments" SET "merchant_id" = "posts"."merchant_id" FROM "posts" WHERE "posts"."id" = "comments"."post_id";--> statement-breakpoint
ALTER TABLE "comments" ALTER COLUMN "merchant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "is_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "blur" text;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_of_merchant" UNIQUE("id","merchant_id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_course" FOREIGN KEY ("post_id","merchant_id") REFERENCES "public"."posts"("id","merchant_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "comments_merchant" ON "comments" USING btree ("merchant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "pictures_unfinished" ON "pictures" USING btree ("id") WHERE is_public and blur is null;
